"""Lessons: what a coach says in a prepared game. `lesson` is one and how it goes, `reading` makes it of a file."""

from meadhall.engine.lessons.lesson import BadLesson, Coach, Coaching, Lesson, LessonStep, Shown
from meadhall.engine.lessons.reading import lesson, lessons_of, read

__all__ = ["BadLesson", "Coach", "Coaching", "Lesson", "LessonStep", "Shown", "lesson", "lessons_of", "read"]

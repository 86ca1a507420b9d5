"""A person at the page: clicks on the drawing where something can be chosen, on buttons where nothing is drawn."""

from __future__ import annotations

import os
import random
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Page, TimeoutError

SHOTS = os.environ.get("MEADHALL_SHOTS")  # a folder for pictures, for whoever wants to look

# All that changes when a choice has been made: the question, its options, the log.
SITUATION = """() => JSON.stringify([
    document.querySelector('#question-text')?.textContent,
    [...document.querySelectorAll('ul.options button, .sure button')].map((button) => button.textContent),
    document.querySelectorAll('[role=log] p').length,
])"""
PLAN = ".acts button.main"  # how many are to be picked yet, or that all are
LINES = "[role=log] p:not(.since)"
THE_END = "document.querySelector('dialog[open] .verdict')"
WAITED_FOR = f"() => document.querySelector('ul.options, .sure') || {THE_END}"

GONE = 3_000  # milliseconds; what was seen a moment ago may be gone, if the answer before was still on its way


def shoot(page: Page, name: str) -> None:
    if SHOTS:
        Path(SHOTS).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=f"{SHOTS}/{name}.png")


class Person:
    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.luck = random.Random(seed)
        self.clicked: dict[str, int] = {}  # by kind of entity: space, wall, card

    @property
    def over(self) -> bool:
        return self.page.locator("dialog[open] .verdict").count() > 0

    @property
    def asked(self) -> bool:
        return self.page.locator("ul.options, .sure").count() > 0

    @property
    def question(self) -> str:
        return self.page.locator("#question-text").inner_text()

    def log(self) -> list[str]:
        return self.page.locator(LINES).all_text_contents()

    def wait(self) -> None:
        """Until there is something to answer, or the end."""
        self.page.wait_for_function(WAITED_FOR)

    def settle(self) -> None:
        """Until nothing changes any more: the bots have moved, and people are waited for."""
        quiet = 0
        before = self.page.evaluate(SITUATION)
        while quiet < 4:
            self.page.wait_for_timeout(300)
            now = self.page.evaluate(SITUATION)
            quiet, before = (quiet + 1 if now == before else 0), now

    def play(self, questions: int = 10_000) -> None:
        """Answer so many questions, or all to the end."""
        for _ in range(questions):
            self.wait()
            if self.over:
                return
            self.answer()

    def answer(self) -> None:
        before = self.page.evaluate(SITUATION)
        ready = self.page.locator(PLAN)
        if ready.count():
            while ready.is_disabled():
                self.pick()
            ready.click()
        else:
            for _ in range(5):  # one entity or a few name an option
                if not self.pick() or self.moved_on(before, 400):
                    break
            else:
                with suppress(TimeoutError):
                    self.page.locator("ul.options li:not(.away) button").first.click(timeout=GONE)
        assert self.moved_on(before, 30_000), f"nothing happened after answering {self.question!r}"

    def pick(self) -> bool:
        """Click on something drawn that can be chosen, else on an option; says whether more may have to be picked."""
        if self.page.locator(".sure").count():  # asked twice: cannot be undone
            with suppress(TimeoutError):
                self.page.locator(".sure .primary").click(timeout=GONE)
            return False
        targets = self.page.locator(".target.can").all()
        if not targets or self.luck.random() < 0.25:  # some options concern nothing that is drawn
            buttons = self.page.locator("ul.options li:not(.away) button:not(.less, [aria-disabled=true])").all()
            if buttons:
                with suppress(TimeoutError):
                    self.luck.choice(buttons).click(timeout=GONE)
            return False
        target = self.luck.choice(targets)
        with suppress(TimeoutError):
            kind = (target.get_attribute("data-entity", timeout=GONE) or "").partition(":")[0]
            target.dispatch_event("click", timeout=GONE)
            self.clicked[kind] = self.clicked.get(kind, 0) + 1
        return True

    def moved_on(self, before: str, wait: int) -> bool:
        """Something has changed; or all was over already, and the question was of a moment ago."""
        moved = f"(before) => ({SITUATION})() !== before || {THE_END}"
        try:
            self.page.wait_for_function(moved, arg=before, timeout=wait)
        except TimeoutError:
            return False
        return True

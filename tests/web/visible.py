"""At every question all that is needed to answer it is in sight, on a phone and on a small laptop, without scrolling:
what is asked, something to answer with, the main action, and what one holds."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.web.player import Person, shoot

SIZES = {"phone": (390, 844), "laptop": (1366, 650)}

# What is not in sight, or too small to be read. The board can be enlarged, so its letters may be small.
MISSING = """() => {
    const missing = [];
    if (!document.querySelector('ul.options, .sure')) return missing; // others have just answered for all

    /** How much of it can be seen, from 0 to 1: what its scrolling parents and the window leave of it. */
    const seen = (element) => {
        const box = element.getBoundingClientRect();
        let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
        for (let parent = element.parentElement; parent; parent = parent.parentElement) {
            if (getComputedStyle(parent).overflow === 'visible') continue;
            const around = parent.getBoundingClientRect();
            [left, top] = [Math.max(left, around.left), Math.max(top, around.top)];
            [right, bottom] = [Math.min(right, around.right), Math.min(bottom, around.bottom)];
        }
        [left, top] = [Math.max(left, 0), Math.max(top, 0)];
        [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
        const all = box.width * box.height;
        return all === 0 ? 0 : (Math.max(0, right - left) * Math.max(0, bottom - top)) / all;
    };
    const any = (selector, share) => [...document.querySelectorAll(selector)].some((each) => seen(each) > share);

    if (!any('#question-text', 0.97)) missing.push('the question');
    if (!any('ul.options li, .sure .primary', 0.97)) missing.push('an option');
    if (document.querySelector('.acts .main') && !any('.acts .main', 0.97)) missing.push('the main action');
    // Cards may show their upper part alone, as long as it is a good part of them.
    if (!any('.hand > *', 0.3) && !any('li.own, .strip .own', 0.97)) missing.push('what one holds');

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const text = texts.currentNode;
        const parent = text.parentElement;
        const said = text.data.trim();
        if (/^[\\u16a0-\\u16ff]*$/u.test(said)) continue; // runes are marks, never to be read
        if (!parent.checkVisibility() || parent.closest('.pane, [hidden]')) continue;
        if (parent.closest('.visually-hidden') || parent.getBoundingClientRect().width <= 1) continue;
        const scale = parent.ownerSVGElement ? parent.getScreenCTM().a : 1;
        const size = parseFloat(getComputedStyle(parent).fontSize) * scale;
        if (size > 0 && size < 10.95) missing.push(`letters of ${size.toFixed(1)} px: ${said.slice(0, 30)}`);
    }
    return missing;
}"""

# Two frames: sizes are measured in the first and used in the second.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Onlooker(Person):
    """Looks at every question at all sizes before it is answered."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.looked = 0
        self.missed: dict[str, str] = {}  # what was out of sight, and at which question first

    def answer(self) -> None:
        self.looked += 1
        self.page.wait_for_selector(".strip", state="attached")  # the game comes after its first question
        for name in list(SIZES)[:: 1 if self.looked % 2 else -1]:  # so that both are also played at
            width, height = SIZES[name]
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.evaluate(DRAWN)
            for missing in self.page.evaluate(MISSING):
                if f"{name}: {missing}" not in self.missed:
                    self.missed[f"{name}: {missing}"] = self.question
                    shoot(self.page, f"missing-{name}-{len(self.missed)}")
        super().answer()

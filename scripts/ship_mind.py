"""Put a network that has learned a game where its levels find it, with its card: python -m scripts.ship_mind FOLDER

    python -m scripts.ship_mind my-mind --commit 1a8d7f8 --machine "16 cores, one H200" \\
        --weakness "Was never taught against people." \\
        --figure "won 99% of 400 games against karl, 2 at the table" \\
                 "meadhall arena meduris --seats 2 --entrants jarl,karl --games 400 --seed 1"

Figures are what a command has found: measure first, with the weights in place, and ship again with what came out.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from pathlib import Path

from meadhall import minds
from meadhall.games import game
from meadhall.minds.card import MindCard, Slips
from meadhall.train.config import TrainConfig
from meadhall.train.folder import TrainFolder


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="of a training")
    parser.add_argument("--commit", required=True, help="the sources it learned with")
    parser.add_argument("--machine", required=True)
    parser.add_argument("--weakness", action="append", required=True, help="what it is known to be bad at")
    parser.add_argument("--figure", action="append", nargs=2, required=True, metavar=("SAID", "COMMAND"))
    parser.add_argument("--huscarl", type=float, nargs=2, default=Slips(), metavar=("WARMTH", "REACH"))
    given = parser.parse_args()
    folder = TrainFolder(given.folder)
    config = TrainConfig.read(folder.config)
    folder.mind(game(config.game))  # it fits, or says what does not
    minds.WEIGHTS.mkdir(exist_ok=True)
    shutil.copyfile(folder.now, minds.WEIGHTS / f"{config.game}.npz")
    card = minds.WEIGHTS / f"{config.game}.toml"
    weaknesses = ", ".join(json.dumps(each) for each in given.weakness)
    card.write_text(
        f"commit = {json.dumps(given.commit)}\n"
        f"machine = {json.dumps(given.machine)}\n"
        f"minutes = {folder.notes()[-1]['minute']}\n"
        f"weaknesses = [{weaknesses}]\n\n"
        f"[config]\n{folder.config.read_text('utf-8')}\n"
        f"[huscarl]\nwarmth = {given.huscarl[0]}\nreach = {given.huscarl[1]}\n"
        + "".join(
            f"\n[[figures]]\nsaid = {json.dumps(said)}\ncommand = {json.dumps(command)}\n"
            for said, command in given.figure
        ),
        "utf-8",
    )
    MindCard.read(card)
    print(card)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""A hall in a process of its own, for the scripts that fuzz, kill, attack and load it: `meadhall serve`, without limits
unless they are what is tried."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

from meadhall.engine.wire import names_of
from meadhall.server.limits import Rates

NO_LIMITS = {f"MEADHALL_LIMITS_{name.upper()}": "1e9,1e9" for name in names_of(Rates)}
NO_LIMITS |= {"MEADHALL_LIMITS_CONNECTIONS": "1000000", "MEADHALL_LIMITS_REQUESTS": "1000000"}
IDLE = "import sys; from meadhall import cli; from meadhall.server import limits; limits.IDLE_SECONDS = {}; cli.main()"


class HallProcess:
    """Started on a data file or URL; may be killed and started again at the same address."""

    def __init__(
        self,
        data: str,
        log: Path,
        core: int | None = None,
        redis: str = "",
        settings: dict[str, str] = NO_LIMITS,
        workers: int = 1,
        idle: float | None = None,
    ) -> None:
        """`idle`: seconds after which a table rests, if not as usual."""
        self.data = data
        self.port = 0
        self._settings = {**settings, "MEADHALL_REDIS": redis} if redis else settings
        self._workers = workers
        self._idle = idle
        self._log = log
        self._core = core
        self._process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        hall = ["-m", "meadhall"] if self._idle is None else ["-c", IDLE.format(self._idle)]
        command = [sys.executable, *hall, "serve", "--port", str(self.port), "--data", self.data]
        command += ["--workers", str(self._workers)]
        if self._core is not None and shutil.which("taskset"):
            command = ["taskset", "--cpu-list", str(self._core), *command]
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env={**os.environ, **self._settings}
            )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        if not said.startswith("Meadhall is open at "):
            raise SystemExit(f"the hall did not open; see {self._log}")
        self.port = int(said.rstrip("/\n").rsplit(":", 1)[1])

    def kill(self) -> None:
        """As if the power had gone."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None and self._process.stdout is not None
        self._process.send_signal(how)
        self._process.wait(10)
        self._process.stdout.close()

    def memory(self) -> int:
        """Bytes it has in memory now, its workers included."""
        pages = sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in self._pids())
        return pages * os.sysconf("SC_PAGE_SIZE")

    def busy(self) -> float:
        """Seconds of processor time it has taken so far, its workers included."""
        ticks = 0
        for pid in self._pids():
            after_name = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(after_name[11]) + int(after_name[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def _pids(self) -> list[int]:
        """Of those who serve guests; a hall of one process serves them itself, and its children think for bots."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split() if self._workers > 1 else []
        return [self.pid, *map(int, children)]

    def faults(self) -> list[str]:
        """What it has logged as an error so far."""
        return [line for line in self._log.read_text().splitlines() if " ERROR " in line or "Traceback" in line]

# The hall with its page. Build: docker build -t meadhall .   One node with SQLite: docker run -p 8787:8787 -v hall:/data meadhall
# Everything that is only needed to build stays behind in the first stage.

FROM python:3.13-slim AS build
WORKDIR /src
# Compiled, bots think faster; the compiler stays behind, too.
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
COPY requirements/play.lock requirements/play.lock
RUN python -m venv /opt/meadhall \
 && /opt/meadhall/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements/play.lock
COPY . .
RUN /opt/meadhall/bin/pip install --no-cache-dir --disable-pip-version-check --no-deps .

FROM python:3.13-slim
COPY --from=build /opt/meadhall /opt/meadhall
RUN useradd --system --uid 8787 --home-dir /data --create-home --shell /usr/sbin/nologin meadhall
USER 8787
WORKDIR /data
VOLUME /data
EXPOSE 8787
ENV PATH=/opt/meadhall/bin:$PATH \
    MEADHALL_HOST=0.0.0.0 \
    MEADHALL_DATA=/data/hall.db \
    MEADHALL_LOG=json
# Loopback, so that a proxy in front makes no difference.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8787/healthz', timeout=2)"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["meadhall"]
CMD ["serve"]

# The bot with its own Valkey, for `docker compose up` (compose.yaml) or any other engine.
# docs/installing.md says how to run it, and what of this file has been executed where.

FROM debian:trixie-slim AS system
# ca-certificates: aiohttp trusts those of the system, and without them no chat can be reached
RUN apt-get update \
    && apt-get install -y --no-install-recommends ca-certificates python3 \
    && rm -rf /var/lib/apt/lists/*

FROM system AS build
RUN apt-get update && apt-get install -y --no-install-recommends python3-pip
RUN python3 -m venv --without-pip /opt/kafene
ENV PIP_NO_CACHE_DIR=1 PIP_NO_COMPILE=1 PIP_PYTHON=/opt/kafene/bin/python
WORKDIR /build
COPY requirements.txt ./
RUN python3 -m pip install --require-hashes -r requirements.txt
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY engine engine
COPY bot bot
COPY adapters adapters
COPY docs/rules docs/rules
# what `kafene --version` says: there is no clone in here
ARG COMMIT=
RUN echo "$COMMIT" > bot/util/commit && python3 -m pip install --no-deps .
# once here, not at each start in a root that keeps nothing
RUN /opt/kafene/bin/python -m compileall -q --invalidation-mode unchecked-hash /opt/kafene/lib

FROM system
# a new volume takes the owner and the mode of this folder
RUN useradd --uid 10001 --home-dir /var/lib/kafene --shell /usr/sbin/nologin kafene \
    && install -d -m 0700 -o kafene -g kafene /var/lib/kafene
COPY --from=build /opt/kafene /opt/kafene
# inside a container nobody reaches 127.0.0.1; the engine decides which ports are seen from outside
ENV PATH=/opt/kafene/bin:$PATH KAFENE_LOCAL_HOST=0.0.0.0 KAFENE_HEALTH_HOST=0.0.0.0
# by number, so that Kubernetes can see that it is not root
USER 10001:10001
# .env is looked for here, and the bot's own Valkey keeps its data in the folder `data`
WORKDIR /var/lib/kafene
VOLUME /var/lib/kafene
EXPOSE 8080 8081
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["python3", "-c", "from http.client import HTTPConnection as C; c = C('127.0.0.1', 8081, timeout=4); c.request('GET', '/healthz'); raise SystemExit(c.getresponse().status != 200)"]
CMD ["kafene"]

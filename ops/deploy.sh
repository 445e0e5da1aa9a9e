#!/bin/sh
# Builds the app and brings it to one process of compose.yaml after the other: the second is stopped once the first answers /readyz again.
# Ends with 1, and leaves the other process as it is, where the new one does not within two minutes.
set -eu
cd "$(dirname "$0")/.."

is_ready() {
  docker compose exec -T "$1" node -e \
    'fetch("http://127.0.0.1:3000/readyz").then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))'
}

docker compose build app1
for app in app1 app2; do
  docker compose up --detach --no-deps --no-build "$app"
  tries=0
  until is_ready "$app"; do
    tries=$((tries + 1))
    if [ $tries -ge "${TRIES:-120}" ]; then
      echo "$app is not ready: see docker compose logs $app" >&2
      exit 1
    fi
    sleep 1
  done
done

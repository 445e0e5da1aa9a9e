#!/bin/sh
# The three images of compose.yaml out of Debian's packages, for places without a registry of images. Takes mmdebstrap and podman, an
# installed project (its Node) and npm. Prints what .env then has to say.
set -eu
cd "$(dirname "$0")/.."

make() { # name, packages, further arguments of mmdebstrap
  name=$1 packages=$2
  shift 2
  mmdebstrap --variant=essential --include="$packages" \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
    --dpkgopt='path-exclude=/usr/share/locale/*' --dpkgopt='path-exclude=/usr/share/i18n/*' \
    "$@" bookworm - | podman import --change CMD=/bin/sh - "localhost/$name"
}

npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
node=$(readlink -f node_modules/node/bin/node)
make vereda-node libstdc++6 \
  --customize-hook="upload $node /usr/local/bin/node" \
  --customize-hook='chmod 755 "$1/usr/local/bin/node" && mkdir -p "$1/usr/local/lib/node_modules/npm"' \
  --customize-hook="sync-in $npm /usr/local/lib/node_modules/npm" \
  --customize-hook='ln -s ../lib/node_modules/npm/bin/npm-cli.js "$1/usr/local/bin/npm"'
make vereda-postgres postgresql-15 \
  --customize-hook='for name in initdb pg_basebackup pg_ctl pg_isready postgres psql; do
    ln -sf "../../lib/postgresql/15/bin/$name" "$1/usr/bin/$name"; done' \
  --customize-hook='rm -rf "$1"/var/lib/postgresql/15 && install -d -m 700 "$1/var/lib/postgresql/data" &&
    chroot "$1" chown postgres:postgres /var/lib/postgresql/data'
make vereda-haproxy haproxy

echo NODE_IMAGE=localhost/vereda-node
echo POSTGRES_IMAGE=localhost/vereda-postgres
echo HAPROXY_IMAGE=localhost/vereda-haproxy

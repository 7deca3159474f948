#!/usr/bin/env bash
# Runs a command against the PostgreSQL that this machine has installed, in a private cluster that ends with the command:
#   bash scripts/with-system-postgres.sh npm test
# The command finds the server in LEADPROOF_TEST_DATABASE_URL. PG_BINDIR names the folder of initdb where it is not found.
set -euo pipefail

[ $# -gt 0 ] || { sed -n '2,4s/^# //p' "$0"; exit 2; }

bindir=${PG_BINDIR:-}
for candidate in /usr/lib/postgresql/*/bin /usr/pgsql-*/bin /opt/homebrew/opt/postgresql*/bin; do
  [ -n "${PG_BINDIR:-}" ] || [ ! -x "$candidate/initdb" ] || bindir=$candidate
done
[ -x "$bindir/initdb" ] || { echo "No PostgreSQL server is installed here (Debian: apt-get install postgresql)." >&2; exit 1; }

folder=$(mktemp -d "${TMPDIR:-/tmp}/leadproof-pg.XXXXXX")
as_owner=()
if [ "$(id -u)" = 0 ]; then
  # PostgreSQL refuses to run as root.
  owner=$(id -un postgres 2>/dev/null || echo nobody)
  as_owner=(setpriv "--reuid=$owner" "--regid=$(id -g "$owner")" --clear-groups)
  chown "$owner:$(id -g "$owner")" "$folder"
fi
# Away from folders that the owner may not enter, so that its programs do not warn about them.
run() { (cd / && HOME="$folder" ${as_owner[@]+"${as_owner[@]}"} "$bindir/$1" "${@:2}"); }

command=''
stop() {
  status=$?
  trap - EXIT INT TERM
  [ -z "$command" ] || kill -TERM "$command" 2>/dev/null || true
  run pg_ctl --pgdata="$folder/data" --mode=fast --silent stop >/dev/null 2>&1 || true
  rm -rf "$folder"
  exit "$status"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

password=$(od -An -tx1 -N16 /dev/urandom | tr -d ' \n')
printf '%s\n' "$password" >"$folder/password"
[ "$(id -u)" = 0 ] && chown "$owner" "$folder/password"
run initdb --pgdata="$folder/data" --username=leadproof --pwfile="$folder/password" --auth=scram-sha-256 \
  --encoding=UTF8 --locale=C --no-instructions >"$folder/initdb.log" || { cat "$folder/initdb.log" >&2; exit 1; }

# A port that is free now can be taken a moment later: try a few.
for attempt in 1 2 3 4 5; do
  port=$((20000 + ($(od -An -tu2 -N2 /dev/urandom) % 12000)))
  if run pg_ctl --pgdata="$folder/data" --log="$folder/server.log" --wait --silent \
    --options="-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200" start; then
    break
  fi
  [ "$attempt" -lt 5 ] || { cat "$folder/server.log" >&2; exit 1; }
done

export LEADPROOF_TEST_DATABASE_URL="postgres://leadproof:$password@127.0.0.1:$port/postgres?sslmode=disable"
echo "$("$bindir/postgres" --version) on port $port"
# In the background, since bash hears a signal only between commands and while it waits.
"$@" &
command=$!
wait "$command" && status=0 || status=$?
command=''
exit "$status"

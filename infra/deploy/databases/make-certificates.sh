#!/bin/sh
# make-certificates.sh FOLDER: an authority of the shop's own, a certificate for MongoDB and one for PostgreSQL, and the key file of
# MongoDB's members. What is there stays; a certificate that ends within half a year is made anew, and its server restarted afterwards.
#   FOLDER/authority  ca.key ca.crt   signs; no server needs it
#   FOLDER/mongo      mongo.pem keyfile ca.crt
#   FOLDER/postgres   server.crt server.key
#   FOLDER/public     ca.crt          what those who connect compare with
set -eu
folder=$1
databases_user=999
renew_before_seconds=15552000
mongo_names='DNS:mongo-1,DNS:mongo-2,DNS:mongo-3,DNS:mongo-0.mongo,DNS:mongo-1.mongo,DNS:mongo-2.mongo,DNS:localhost,IP:127.0.0.1'
postgres_names='DNS:postgres,DNS:localhost,IP:127.0.0.1'

umask 077
mkdir -p "$folder/authority" "$folder/mongo" "$folder/postgres" "$folder/public"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

new_key() { openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$1" 2>/dev/null; }
ends_soon() { ! openssl x509 -in "$1" -noout -checkend "$renew_before_seconds" >/dev/null 2>&1; }

authority="$folder/authority"
if [ ! -s "$authority/ca.crt" ]; then
  new_key "$authority/ca.key"
  openssl req -new -x509 -key "$authority/ca.key" -sha256 -days 3650 -subj '/O=shop/CN=databases of the shop' \
    -addext 'basicConstraints=critical,CA:TRUE,pathlen:0' -addext 'keyUsage=critical,keyCertSign,cRLSign' -out "$authority/ca.crt"
fi

# sign NAME NAMES: $work/NAME.key and $work/NAME.crt
sign() {
  new_key "$work/$1.key"
  openssl req -new -key "$work/$1.key" -subj "/O=shop/OU=databases/CN=$1" -out "$work/$1.csr"
  printf 'basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=serverAuth,clientAuth\nsubjectAltName=%s\n' "$2" >"$work/$1.ext"
  openssl x509 -req -in "$work/$1.csr" -CA "$authority/ca.crt" -CAkey "$authority/ca.key" -set_serial "0x$(openssl rand -hex 16)" \
    -sha256 -days 825 -extfile "$work/$1.ext" -out "$work/$1.crt" 2>/dev/null
}

if ends_soon "$folder/mongo/mongo.pem"; then
  sign mongo "$mongo_names"
  cat "$work/mongo.key" "$work/mongo.crt" >"$work/mongo.pem"
  mv "$work/mongo.pem" "$folder/mongo/mongo.pem"
fi
if ends_soon "$folder/postgres/server.crt"; then
  sign postgres "$postgres_names"
  mv "$work/postgres.key" "$folder/postgres/server.key"
  mv "$work/postgres.crt" "$folder/postgres/server.crt"
fi
[ -s "$folder/mongo/keyfile" ] || openssl rand -base64 756 >"$folder/mongo/keyfile"
cp -f "$authority/ca.crt" "$folder/mongo/ca.crt"
cp -f "$authority/ca.crt" "$folder/public/ca.crt"
chmod 400 "$folder"/mongo/* "$folder"/postgres/*
chmod 755 "$folder/public"
chmod 444 "$folder/public/ca.crt"
# In a container the servers run under the user that both images have for it.
if [ "$(id -u)" = 0 ] && [ "${KEEP_OWNER:-}" = '' ]; then chown -R "$databases_user:$databases_user" "$folder/mongo" "$folder/postgres"; fi

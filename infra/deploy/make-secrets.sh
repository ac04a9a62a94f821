#!/bin/sh
# Makes the files that compose.yaml and the Kubernetes files need from their examples, and fills each empty secret at random. What is filled
# already stays. It prints what a person has to fill in.
#   sh infra/deploy/make-secrets.sh [FOLDER]     the folder of the examples; this one unless given
set -eu
umask 077
folder=${1:-$(dirname "$0")}

# Filled by a person: another company gives them.
is_given() {
  case $1 in
  SMTP_URL | TELEGRAM_BOT_TOKEN | CARD_* | BACKUP_DIR | APP_SECRET_PREVIOUS) return 0 ;;
  *) return 1 ;;
  esac
}

for example in "$folder"/.env.example "$folder"/production.env.example "$folder"/secrets/*.env.example; do
  file=${example%.example}
  [ -e "$file" ] || cp "$example" "$file"
  filled=$(mktemp "$folder/.filled-XXXXXX")
  while IFS= read -r line || [ -n "$line" ]; do
    name=${line%%=*}
    case $line in
    \#* | '') ;;
    *=)
      # Letters and digits alone: some of them stand in addresses.
      if is_given "$name"; then echo "  $file: $name is for you to fill in" >&2; else line="$name=$(openssl rand -hex 32)"; fi
      ;;
    esac
    printf '%s\n' "$line" >>"$filled"
  done <"$file"
  mv "$filled" "$file"
done
echo 'The secrets are made. Keep infra/deploy/secrets and infra/deploy/.env off every backup of the databases.' >&2

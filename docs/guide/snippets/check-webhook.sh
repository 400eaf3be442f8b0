# step: check
KEY=$(printf %s "${WEBHOOK_SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d " \n")

printf %s "$WEBHOOK_ID.$WEBHOOK_TIMESTAMP.$(cat body.json)" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary |
  base64 | sed "s/^/v1,/"

package numeo

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// WebhookTolerance is how old, or how far ahead, a call may be.
const WebhookTolerance = 5 * time.Minute

// VerifyWebhook verifies a call by Standard Webhooks, in constant time. The body has to be as it arrived, before any parsing; the secret is
// "whsec_…", which the shop showed once. It fails with WEBHOOK_INVALID: answer such a call with 400.
func VerifyWebhook(headers http.Header, body []byte, secret string, now time.Time) error {
	refuse := func(why string) error {
		return clientError(WebhookInvalid, "The webhook call is refused: "+why+".", nil)
	}
	id, sent := headers.Get("webhook-id"), headers.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(sent, 10, 64)
	if id == "" || err != nil {
		return refuse("its headers are missing")
	}
	if age := now.Sub(time.Unix(seconds, 0)); age > WebhookTolerance || age < -WebhookTolerance {
		return refuse("it is too old, or this machine's clock is wrong")
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return refuse("the secret is not one of the shop")
	}
	digest := hmac.New(sha256.New, key)
	digest.Write([]byte(id + "." + sent + "."))
	digest.Write(body)
	wanted := "v1," + base64.StdEncoding.EncodeToString(digest.Sum(nil))
	// During a change of the secret there are two signatures; one right one is enough.
	for _, given := range strings.Fields(headers.Get("webhook-signature")) {
		if hmac.Equal([]byte(given), []byte(wanted)) {
			return nil
		}
	}
	return refuse("its signature is another one")
}

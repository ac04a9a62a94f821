// What tests/client-languages.proof.ts asks of the Go client. Prints one JSON value a line.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"time"

	"numeo"
)

var ctx = context.Background()
var country, _ = strconv.ParseInt(os.Getenv("COUNTRY"), 10, 64)

func tell(value any) {
	line, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	fmt.Println(string(line))
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func open(url, key string, patience time.Duration) *numeo.Shop {
	return must(numeo.New(url, key, numeo.Options{Patience: patience}))
}

func codeOf(err error) string {
	var failure *numeo.ShopError
	if errors.As(err, &failure) {
		return failure.Code
	}
	return "accepted"
}

func facts(err error) map[string]any {
	var failure *numeo.ShopError
	if !errors.As(err, &failure) {
		panic(err)
	}
	return map[string]any{
		"code": failure.Code, "status": failure.Status, "requestId": failure.RequestID,
		"isOutcomeUnknown": failure.IsOutcomeUnknown, "key": failure.IdempotencyKey,
	}
}

func main() {
	shop := open(os.Getenv("SHOP_URL"), os.Getenv("SHOP_KEY"), time.Minute)
	tg := numeo.BuyNumberBody{Service: "tg", Country: country}
	switch os.Args[1] {
	case "addresses":
		for _, given := range []string{
			" HTTPS://Shop.Example:8443//pre//fix/ ", "\u200bhttp://shop.example//",
			"shop.example", "", "ftp://shop.example", "https://me:word@shop.example",
		} {
			base, err := numeo.BaseAddress(given)
			if err != nil {
				base = "refused"
			}
			tell(base)
		}
	case "codes":
		selection := tg
		selection.PriceMax = 100_000
		number := must(shop.Buy(ctx, selection, ""))
		tell(number)
		limited, end := context.WithTimeout(ctx, 15*time.Second)
		defer end()
		tell(must(shop.WaitForCode(limited, number.Id, 0)).Code)
		again := must(shop.AskAgain(ctx, number.Id))
		tell(again)
		later, endLater := context.WithTimeout(ctx, 15*time.Second)
		defer endLater()
		tell(must(shop.WaitForCode(later, number.Id, len(again.Messages))).Code)
		tell(must(shop.Finish(ctx, number.Id)).Status)
	case "buy":
		before, _, err := shop.Balance(ctx)
		must(before, err)
		number, err := shop.Buy(ctx, tg, os.Getenv("KEY"))
		if err != nil {
			tell(facts(err))
			return
		}
		after, _, err := shop.Balance(ctx)
		must(after, err)
		tell(map[string]any{"number": number, "paid": before - after})
		must(shop.Cancel(ctx, number.Id))
	case "order":
		order := must(shop.BuyMany(ctx, numeo.BuyNumbersBody{Service: "tg", Country: country, Quantity: 3}, ""))
		tell([]any{order.Requested, len(order.Activations), order.Shortfall})
		for _, one := range order.Activations {
			must(shop.Cancel(ctx, one.Id))
		}
	case "refusals":
		dear := tg
		dear.PriceMax = 1
		_, err := shop.Buy(ctx, dear, "")
		tell(facts(err))
		_, err = shop.Buy(ctx, numeo.BuyNumberBody{Service: "tg", Country: -1}, "")
		tell(facts(err))
		_, _, err = open(os.Getenv("SHOP_URL"), "no-such-key", time.Minute).Balance(ctx)
		tell(facts(err))
		_, _, err = open("http://127.0.0.1:1", "key", time.Nanosecond).Balance(ctx)
		tell(facts(err))
		number := must(shop.Buy(ctx, tg, ""))
		limited, end := context.WithTimeout(ctx, 500*time.Millisecond)
		defer end()
		_, err = shop.WaitForCode(limited, number.Id, 0)
		tell(codeOf(err))
		must(shop.Cancel(ctx, number.Id))
		_, err = shop.WaitForCode(ctx, number.Id, 0)
		tell(codeOf(err))
	case "events":
		var heard []int64
		must(0, shop.Events(ctx, 0, func(event numeo.LiveEvent) bool {
			heard = append(heard, event.Sequence)
			return len(heard) < 3
		}))
		tell(heard)
	case "webhook":
		var call struct {
			Headers map[string]string
			Body    string
			Secret  string
		}
		must(0, json.Unmarshal([]byte(os.Getenv("CALL")), &call))
		headers := http.Header{}
		for name, value := range call.Headers {
			headers.Set(name, value)
		}
		other := headers.Clone()
		other.Set("webhook-id", "evt_other")
		now := time.Now()
		verify := func(headers http.Header, body, secret string, now time.Time) {
			tell(codeOf(numeo.VerifyWebhook(headers, []byte(body), secret, now)))
		}
		verify(headers, call.Body, call.Secret, now)
		verify(headers, call.Body+" ", call.Secret, now)
		verify(other, call.Body, call.Secret, now)
		verify(headers, call.Body, "whsec_c2VjcmV0", now)
		verify(headers, call.Body, call.Secret, now.Add(time.Hour))
		verify(http.Header{}, call.Body, call.Secret, now)
	}
}

package numeo

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"
)

const (
	firstPause = 250 * time.Millisecond
	pauseMax   = 5 * time.Second
)

// Blanks and marks that nobody sees, which come along when an address is copied.
const around = " \t\r\n\f\v\u00a0\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"

// Answers that say nothing about what the request did.
var leavesUnknown = map[string]bool{
	NoAnswer: true, "UNAVAILABLE": true, "UNEXPECTED": true, "REQUEST_TOO_SLOW": true, "IDEMPOTENCY_IN_PROGRESS": true,
}

var slashes = regexp.MustCompile(`/{2,}`)

// BaseAddress returns the one written form of a shop's address: without blanks around it, with small letters in its host, without slashes at
// its end, doubled slashes, query and fragment. A path before the shop's own stays.
func BaseAddress(given string) (string, error) {
	parsed, err := url.Parse(strings.Trim(given, around))
	if err != nil || (parsed.Scheme != "http" && parsed.Scheme != "https") || parsed.Hostname() == "" || parsed.User != nil {
		return "", errors.New("The address of the shop has to be written as https://shop.example")
	}
	path := strings.TrimRight(slashes.ReplaceAllString(parsed.EscapedPath(), "/"), "/")
	return parsed.Scheme + "://" + strings.ToLower(parsed.Host) + path, nil
}

// Connection is how the shop is reached.
type connection struct {
	base     string
	headers  http.Header
	timeout  time.Duration
	patience time.Duration
	client   *http.Client
}

func newConnection(base, apiKey, locale string, timeout, patience time.Duration) *connection {
	headers := http.Header{"Accept": {"application/json"}, "User-Agent": {"numeo-go"}}
	if apiKey != "" {
		headers.Set("Authorization", "Bearer "+apiKey)
	}
	if locale != "" {
		headers.Set("X-User-Locale", locale)
	}
	transport := http.DefaultTransport.(*http.Transport).Clone()
	// A redirected purchase would arrive as a read, and the key at another address.
	stay := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &connection{base, headers, timeout, patience, &http.Client{Transport: transport, CheckRedirect: stay}}
}

func retryAfter(headers http.Header) time.Duration {
	given := headers.Get("Retry-After")
	if seconds, err := strconv.Atoi(given); err == nil && seconds >= 0 {
		return time.Duration(seconds) * time.Second
	}
	if moment, err := http.ParseTime(given); err == nil {
		if wait := time.Until(moment); wait > 0 {
			return wait
		}
		return 0
	}
	return nothingAsked
}

// readRefusal turns a refusal into its error; the page of a proxy is ANSWER_BROKEN.
func readRefusal(answer *http.Response, text []byte) *ShopError {
	var body struct {
		Error *struct {
			Code      string         `json:"code"`
			Message   string         `json:"message"`
			Details   map[string]any `json:"details"`
			RequestID string         `json:"requestId"`
		} `json:"error"`
	}
	failure := &ShopError{Status: answer.StatusCode, RetryAfter: retryAfter(answer.Header)}
	if err := json.Unmarshal(text, &body); err != nil || body.Error == nil || body.Error.Code == "" {
		failure.Code = AnswerBroken
		failure.Message = fmt.Sprintf("The address answered %d, but not as the shop does. Check the shop's address.", answer.StatusCode)
		return failure
	}
	failure.Code, failure.Message, failure.Details = body.Error.Code, body.Error.Message, body.Error.Details
	failure.RequestID = body.Error.RequestID
	if failure.RequestID == "" {
		failure.RequestID = answer.Header.Get("X-Request-Id")
	}
	return failure
}

// open opens an answer with status 2xx. Every other one is a *ShopError.
func (c *connection) open(ctx context.Context, method, path string, headers map[string]string, body []byte) (*http.Response, error) {
	request, err := http.NewRequestWithContext(ctx, method, c.base+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Header = c.headers.Clone()
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	// Go's client repeats some requests by itself. The shop's repeats carry a key and have a bound, so these are the only ones.
	request.GetBody = nil
	answer, err := c.client.Do(request)
	if err != nil {
		return nil, clientError(NoAnswer, "The shop cannot be reached: "+err.Error(), err)
	}
	if answer.StatusCode/100 == 2 {
		return answer, nil
	}
	defer answer.Body.Close()
	text, _ := io.ReadAll(answer.Body)
	return nil, readRefusal(answer, text)
}

func (c *connection) sendOnce(ctx context.Context, method, path string, headers map[string]string, body []byte) ([]byte, error) {
	limited, end := context.WithTimeout(ctx, c.timeout)
	defer end()
	answer, err := c.open(limited, method, path, headers, body)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		return nil, clientError(NoAnswer, "The answer broke off: "+err.Error(), err)
	}
	if !json.Valid(text) {
		failure := clientError(AnswerBroken, "The answer is not JSON.", nil)
		failure.Status = answer.StatusCode
		return nil, failure
	}
	return text, nil
}

// growing doubles a pause with each attempt, up to the longest one.
func growing(first time.Duration, attempt int, longest time.Duration) time.Duration {
	for ; attempt > 0 && first < longest; attempt-- {
		first *= 2
	}
	if first > longest {
		return longest
	}
	return first
}

func pauseBefore(attempt int, failure *ShopError) time.Duration {
	if failure.RetryAfter >= 0 {
		return failure.RetryAfter
	}
	return time.Duration(float64(growing(firstPause, attempt, pauseMax)) * (0.5 + rand.Float64()/2))
}

// sendUntilKnown repeats under the same headers, so the same key, until the outcome is known or the patience ends.
func (c *connection) sendUntilKnown(ctx context.Context, method, path string, headers map[string]string, body []byte, isRepeatable bool) ([]byte, error) {
	endsAt := time.Now().Add(c.patience)
	isUnknown := false
	for attempt := 0; ; attempt++ {
		answer, err := c.sendOnce(ctx, method, path, headers, body)
		var failure *ShopError
		if !errors.As(err, &failure) {
			return answer, err
		}
		saysNothing := leavesUnknown[failure.Code] || (failure.Code == AnswerBroken && failure.Status >= 500)
		isPassing := failure.Code == "TOO_MANY_REQUESTS" || (isRepeatable && saysNothing)
		// A refusal for good answers an earlier attempt as well: the key has one outcome.
		isUnknown = method != http.MethodGet && (saysNothing || (isUnknown && isPassing))
		wait := pauseBefore(attempt, failure)
		if !isPassing || ctx.Err() != nil || !time.Now().Add(wait).Before(endsAt) {
			failure.IsOutcomeUnknown = isUnknown
			failure.IdempotencyKey = headers["Idempotency-Key"]
			return nil, failure
		}
		if err := pause(ctx, wait); err != nil {
			failure.IsOutcomeUnknown = isUnknown
			failure.IdempotencyKey = headers["Idempotency-Key"]
			return nil, failure
		}
	}
}

func pause(ctx context.Context, wait time.Duration) error {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

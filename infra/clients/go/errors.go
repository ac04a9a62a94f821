package numeo

import (
	"fmt"
	"time"
)

// Codes of the client's own, beside those of ErrorCodes.
const (
	NoAnswer       = "NO_ANSWER"       // the network failed, or the time was over
	AnswerBroken   = "ANSWER_BROKEN"   // something answered that is not the shop
	NoCode         = "NO_CODE"         // the number ended without a code
	WaitTimedOut   = "WAIT_TIMED_OUT"  // no code came in the time that was given
	WebhookInvalid = "WEBHOOK_INVALID" // the call is not signed with this secret, or is too old
)

// ShopError is a refusal of the shop, or a failure on the way. Programs decide by Code.
type ShopError struct {
	Code    string
	Message string
	// Status is the HTTP status, or 0 without an answer.
	Status  int
	Details map[string]any
	// RequestID finds the request in the shop's logs.
	RequestID string
	// RetryAfter is what the shop asks to wait, or a negative duration when it asks nothing.
	RetryAfter time.Duration
	// IsOutcomeUnknown says that the shop may have done what was asked. A repeat with IdempotencyKey gets the first result.
	IsOutcomeUnknown bool
	IdempotencyKey   string
	cause            error
}

const nothingAsked = time.Duration(-1)

func (failure *ShopError) Error() string { return fmt.Sprintf("%s: %s", failure.Code, failure.Message) }

// Unwrap gives the failure of the network, if there was one.
func (failure *ShopError) Unwrap() error { return failure.cause }

func clientError(code, message string, cause error) *ShopError {
	return &ShopError{Code: code, Message: message, RetryAfter: nothingAsked, cause: cause}
}

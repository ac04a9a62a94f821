// Package numeo buys temporary phone numbers and reads their codes. Amounts are whole kopecks.
package numeo

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"
)

const askEvery = 3 * time.Second

// Calls that the shop answers alike when they arrive twice.
var harmlessTwice = map[string]bool{
	"cancelActivation": true, "cancelActivations": true, "swapActivation": true, "banActivation": true, "finishActivation": true,
	"requestAnotherSms": true, "takeMessage": true, "takeLateCode": true, "cancelRepeatOrder": true,
}

// Refusals that a later try cannot change.
var isFinal = map[string]bool{
	"LOGIN_REQUIRED": true, "API_KEY_EXPIRED": true, "FORBIDDEN": true, "API_KEY_LIMIT": true, "KEY_SCOPE_MISSING": true, "NOT_FOUND": true,
}

// Shop is the client of one shop for one account. It may be used by many goroutines.
type Shop struct{ connection *connection }

// Options of a client. Zero values mean the defaults.
type Options struct {
	// Locale of names and messages.
	Locale string
	// Timeout of one attempt; 30 s.
	Timeout time.Duration
	// Patience is how long a call is repeated while its outcome is unknown; 60 s.
	Patience time.Duration
}

// New makes a client, for an address such as https://shop.example.
func New(address, apiKey string, options Options) (*Shop, error) {
	base, err := BaseAddress(address)
	if err != nil {
		return nil, err
	}
	if options.Timeout == 0 {
		options.Timeout = 30 * time.Second
	}
	if options.Patience == 0 {
		options.Patience = time.Minute
	}
	return &Shop{newConnection(base, apiKey, options.Locale, options.Timeout, options.Patience)}, nil
}

// Call says what a call of the contract is given.
type Call struct {
	Params map[string]string
	Query  url.Values
	Body   any
	// IdempotencyKey of a purchase. The client makes one when it is empty.
	IdempotencyKey string
}

func newKey() string {
	bytes := make([]byte, 16)
	if _, err := rand.Read(bytes); err != nil {
		panic(err) // Go cannot go on without randomness either.
	}
	return hex.EncodeToString(bytes)
}

// Do makes any call of the contract by its name, and repeats it while that is harmless and its outcome unknown. It reads the answer into result,
// which may be nil. Failures are of type *ShopError.
func (s *Shop) Do(ctx context.Context, name string, call Call, result any) error {
	contract, isKnown := contractCalls[name]
	if !isKnown {
		return fmt.Errorf("the contract has no call %q", name)
	}
	path := contract.path
	for key, value := range call.Params {
		path = strings.ReplaceAll(path, ":"+key, url.PathEscape(value))
	}
	if len(call.Query) > 0 {
		path += "?" + call.Query.Encode()
	}
	headers := map[string]string{}
	if contract.isIdempotent {
		headers["Idempotency-Key"] = call.IdempotencyKey
		if call.IdempotencyKey == "" {
			headers["Idempotency-Key"] = newKey()
		}
	}
	var body []byte
	if call.Body != nil {
		var err error
		if body, err = json.Marshal(call.Body); err != nil {
			return err
		}
		headers["Content-Type"] = "application/json"
	}
	isRepeatable := contract.method != "POST" || contract.isIdempotent || harmlessTwice[name]
	answer, err := s.connection.sendUntilKnown(ctx, contract.method, path, headers, body, isRepeatable)
	if err != nil || result == nil {
		return err
	}
	if contract.envelope == "data" {
		var enveloped struct {
			Data json.RawMessage `json:"data"`
		}
		if err := json.Unmarshal(answer, &enveloped); err != nil {
			return clientError(AnswerBroken, "The answer is not the shop's.", err)
		}
		answer = enveloped.Data
	}
	if err := json.NewDecoder(bytes.NewReader(answer)).Decode(result); err != nil {
		return clientError(AnswerBroken, "The answer is not the shop's.", err)
	}
	return nil
}

// Balance is what can be spent, and what open numbers hold.
func (s *Shop) Balance(ctx context.Context) (balance, held int64, err error) {
	var user CurrentUser
	err = s.Do(ctx, "getCurrentUser", Call{}, &user)
	return user.Balance, user.Held, err
}

// Buy buys a number, at most once: all attempts carry one key. An empty key is made by the client. When the patience ends first, the
// error says IsOutcomeUnknown: repeat with its IdempotencyKey.
func (s *Shop) Buy(ctx context.Context, selection BuyNumberBody, idempotencyKey string) (*Activation, error) {
	var bought Activation
	err := s.Do(ctx, "buyNumber", Call{Body: selection, IdempotencyKey: idempotencyKey}, &bought)
	return &bought, err
}

// BuyMany buys 1 to 100 numbers in one order. Shortfall says why there are fewer than requested. It repeats as Buy does.
func (s *Shop) BuyMany(ctx context.Context, selection BuyNumbersBody, idempotencyKey string) (*ActivationOrder, error) {
	var order ActivationOrder
	err := s.Do(ctx, "buyNumbers", Call{Body: selection, IdempotencyKey: idempotencyKey}, &order)
	return &order, err
}

// Rent rents a number for whole hours. It repeats as Buy does.
func (s *Shop) Rent(ctx context.Context, selection RentNumberBody, idempotencyKey string) (*Rental, error) {
	var rental Rental
	err := s.Do(ctx, "rentNumber", Call{Body: selection, IdempotencyKey: idempotencyKey}, &rental)
	return &rental, err
}

func (s *Shop) move(ctx context.Context, name string, id int64) (*Activation, error) {
	var activation Activation
	err := s.Do(ctx, name, Call{Params: map[string]string{"id": strconv.FormatInt(id, 10)}}, &activation)
	return &activation, err
}

// GetActivation reads a number with its messages.
func (s *Shop) GetActivation(ctx context.Context, id int64) (*Activation, error) {
	return s.move(ctx, "getActivation", id)
}

// Cancel gives a number without a code back; the whole price returns.
func (s *Shop) Cancel(ctx context.Context, id int64) (*Activation, error) {
	return s.move(ctx, "cancelActivation", id)
}

// Ban reports a number as blocked by its service; the whole price returns.
func (s *Shop) Ban(ctx context.Context, id int64) (*Activation, error) {
	return s.move(ctx, "banActivation", id)
}

// Finish ends a number whose code came.
func (s *Shop) Finish(ctx context.Context, id int64) (*Activation, error) {
	return s.move(ctx, "finishActivation", id)
}

// AskAgain asks for one more SMS, free. Hand the number of messages of its answer to WaitForCode.
func (s *Shop) AskAgain(ctx context.Context, id int64) (*Activation, error) {
	return s.move(ctx, "requestAnotherSms", id)
}

// ReceivedCode is a code with its message and its number.
type ReceivedCode struct {
	Code       string
	Message    ActivationMessage
	Activation Activation
}

func judge(activation *Activation, seen int) (*ReceivedCode, error) {
	for index := seen; index < len(activation.Messages); index++ {
		if message := activation.Messages[index]; message.Code != nil {
			return &ReceivedCode{*message.Code, message, *activation}, nil
		}
	}
	if activation.Status != "waiting" && activation.Status != "received" {
		message := fmt.Sprintf("Number %s ended without a code (%s).", activation.Phone, activation.Status)
		return nil, clientError(NoCode, message, nil)
	}
	return nil, nil
}

// WaitForCode waits for a code over the event stream, and asks every 3 s while there is no stream. seen is the number of messages that
// were read already. It fails with NO_CODE when the number ends without one, and with WAIT_TIMED_OUT when ctx ends.
func (s *Shop) WaitForCode(ctx context.Context, id int64, seen int) (*ReceivedCode, error) {
	for {
		stream, err := s.connection.openStream(ctx, -1, silenceMax)
		var failure *ShopError
		if errors.As(err, &failure) && isFinal[failure.Code] {
			return nil, err
		}
		// The stream is open by now: what came before is read here, what comes later is told.
		found, err := s.look(ctx, id, seen)
		if found == nil && err == nil && stream != nil {
			found, err = stream.listen(id, seen)
		}
		if stream != nil {
			stream.close()
		}
		if ctx.Err() != nil && found == nil {
			return nil, clientError(WaitTimedOut, "No code in the time that was given.", ctx.Err())
		}
		if found != nil || err != nil {
			return found, err
		}
		_ = pause(ctx, askEvery)
	}
}

func (s *Shop) look(ctx context.Context, id int64, seen int) (*ReceivedCode, error) {
	activation, err := s.GetActivation(ctx, id)
	if err != nil {
		return nil, err
	}
	return judge(activation, seen)
}

// listen returns nothing when the stream ended or has a gap: the caller then asks the shop.
func (s *eventStream) listen(id int64, seen int) (*ReceivedCode, error) {
	for {
		event, err := s.next()
		if err != nil || (event != nil && event.Name == "gap") {
			return nil, nil
		}
		if event == nil || event.Name != "activation-changed" {
			continue
		}
		var told struct {
			Activation Activation `json:"activation"`
		}
		if json.Unmarshal(event.Payload, &told) != nil || told.Activation.Id != id {
			continue
		}
		if found, err := judge(&told.Activation, seen); found != nil || err != nil {
			return found, err
		}
	}
}

package numeo

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"time"
)

// The shop sends a heartbeat every 15 s.
const silenceMax = 45 * time.Second

// LiveEvent is something that happened to the account. The name "gap" says that events are gone: read the state again.
type LiveEvent struct {
	Sequence int64
	Name     string
	Payload  json.RawMessage
}

// eventStream is one opened stream. Whoever opens it closes it.
type eventStream struct {
	lines   *bufio.Reader
	silence time.Duration
	quiet   *time.Timer
	close   func()
}

func (c *connection) openStream(ctx context.Context, after int64, silence time.Duration) (*eventStream, error) {
	opened, end := context.WithCancel(ctx)
	quiet := time.AfterFunc(silence, end)
	headers := map[string]string{"Accept": "text/event-stream"}
	if after >= 0 {
		headers["Last-Event-ID"] = strconv.FormatInt(after, 10)
	}
	answer, err := c.open(opened, "GET", "/api/events", headers, nil)
	if err != nil {
		quiet.Stop()
		end()
		return nil, err
	}
	closeAll := func() {
		quiet.Stop()
		end()
		answer.Body.Close()
	}
	return &eventStream{bufio.NewReader(answer.Body), silence, quiet, closeAll}, nil
}

// next gives an event, or nil for a heartbeat. It fails when the stream breaks or is silent for too long.
func (s *eventStream) next() (*LiveEvent, error) {
	event := LiveEvent{Name: "message"}
	var data []string
	for {
		line, err := s.lines.ReadString('\n')
		if err != nil {
			return nil, err
		}
		s.quiet.Reset(s.silence)
		line = strings.TrimRight(line, "\r\n")
		if strings.HasPrefix(line, ":") {
			return nil, nil
		}
		if line == "" {
			if data == nil {
				continue
			}
			event.Payload = json.RawMessage(strings.Join(data, "\n"))
			return &event, nil
		}
		field, value, _ := strings.Cut(line, ":")
		value = strings.TrimPrefix(value, " ")
		switch field {
		case "id":
			event.Sequence, _ = strconv.ParseInt(value, 10, 64)
		case "event":
			event.Name = value
		case "data":
			data = append(data, value)
		}
	}
}

// Events calls hear for everything that happens to the account after the given event, in order, until hear returns false or ctx ends. A
// broken stream is opened again. With after below 0 it begins with what comes next.
func (s *Shop) Events(ctx context.Context, after int64, hear func(LiveEvent) bool) error {
	for failures := 0; ; failures++ {
		if failures > 0 {
			if err := pause(ctx, growing(time.Second, failures-1, 15*time.Second)); err != nil {
				return err
			}
		}
		stream, err := s.connection.openStream(ctx, after, silenceMax)
		var failure *ShopError
		if errors.As(err, &failure) && isFinal[failure.Code] {
			return err
		}
		if err != nil {
			continue
		}
		for {
			event, err := stream.next()
			if err != nil {
				break
			}
			failures = 0
			if event == nil {
				continue
			}
			after = event.Sequence
			if !hear(*event) {
				stream.close()
				return nil
			}
		}
		stream.close()
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
}

<?php

declare(strict_types=1);

namespace Numeo;

/**
 * Buys numbers and reads their codes, for one account. Amounts are whole kopecks, times are seconds.
 *
 * @phpstan-import-type Activation from Contract
 * @phpstan-import-type ActivationMessage from Contract
 * @phpstan-import-type ActivationOrder from Contract
 * @phpstan-import-type Rental from Contract
 * @phpstan-import-type BuyNumberBody from Contract
 * @phpstan-import-type BuyNumbersBody from Contract
 * @phpstan-import-type RentNumberBody from Contract
 * @phpstan-import-type LiveEvent from EventStream
 * @phpstan-type ReceivedCode array{code: string, message: ActivationMessage, activation: Activation}
 */
final class Shop
{
    /** Calls that the shop answers alike when they arrive twice. */
    private const HARMLESS_TWICE = [
        'cancelActivation', 'cancelActivations', 'swapActivation', 'banActivation', 'finishActivation', 'requestAnotherSms',
        'takeMessage', 'takeLateCode', 'cancelRepeatOrder',
    ];
    /** Refusals that a later try cannot change. */
    private const FINAL = ['LOGIN_REQUIRED', 'API_KEY_EXPIRED', 'FORBIDDEN', 'API_KEY_LIMIT', 'KEY_SCOPE_MISSING', 'NOT_FOUND'];
    private const ASK_EVERY = 3.0;
    private const PAUSE_MAX = 15.0;

    private readonly Connection $connection;

    /**
     * @param string $url address of the shop, such as `https://shop.example`
     * @param float $timeout seconds for one attempt
     * @param float $patience seconds in which a call is repeated while its outcome is unknown
     */
    public function __construct(
        string $url,
        ?string $apiKey = null,
        ?string $locale = null,
        float $timeout = 30.0,
        float $patience = 60.0,
    ) {
        $this->connection = new Connection($url, $apiKey, $locale, $timeout, $patience);
    }

    /**
     * Makes any call of the contract by its name, and repeats it while that is harmless and its outcome unknown.
     *
     * @param array<string, int|string> $params
     * @param array<string, scalar> $query
     * @param ?array<string, mixed> $body
     * @throws ShopError
     */
    public function call(
        string $name,
        array $params = [],
        array $query = [],
        ?array $body = null,
        ?string $idempotencyKey = null,
    ): mixed {
        [$method, $path, $envelope, $isIdempotent] = Contract::CALLS[$name]
            ?? throw new \InvalidArgumentException("The contract has no call \"{$name}\"");
        foreach ($params as $key => $value) {
            $path = str_replace(":{$key}", rawurlencode((string) $value), $path);
        }
        if ($query !== []) {
            $path .= '?' . http_build_query($query);
        }
        $headers = [];
        if ($isIdempotent) {
            $headers['Idempotency-Key'] = $idempotencyKey ?? bin2hex(random_bytes(16));
        }
        if ($body !== null) {
            $headers['Content-Type'] = 'application/json';
        }
        $text = $body === null ? null : json_encode((object) $body, JSON_THROW_ON_ERROR);
        $isRepeatable = $method !== 'POST' || $isIdempotent || in_array($name, self::HARMLESS_TWICE, true);
        $answer = $this->connection->sendUntilKnown($method, $path, $headers, $text, $isRepeatable);

        return $envelope === 'data' ? $answer['data'] : $answer;
    }

    /** @return array{balance: int, held: int} what can be spent, and what open numbers hold */
    public function balance(): array
    {
        $user = $this->call('getCurrentUser');

        return ['balance' => $user['balance'], 'held' => $user['held']];
    }

    /**
     * Buys a number, at most once: all attempts carry one key.
     *
     * @param BuyNumberBody $selection
     * @return Activation
     * @throws ShopError with `isOutcomeUnknown` when the patience ended first; repeat with its `idempotencyKey`
     */
    public function buy(array $selection, ?string $idempotencyKey = null): array
    {
        return $this->call('buyNumber', body: $selection, idempotencyKey: $idempotencyKey);
    }

    /**
     * Buys 1 to 100 numbers in one order. `shortfall` says why there are fewer than requested. Repeats as `buy` does.
     *
     * @param BuyNumbersBody $selection
     * @return ActivationOrder
     */
    public function buyMany(array $selection, ?string $idempotencyKey = null): array
    {
        return $this->call('buyNumbers', body: $selection, idempotencyKey: $idempotencyKey);
    }

    /**
     * Rents a number for whole hours. Repeats as `buy` does.
     *
     * @param RentNumberBody $selection
     * @return Rental
     */
    public function rent(array $selection, ?string $idempotencyKey = null): array
    {
        return $this->call('rentNumber', body: $selection, idempotencyKey: $idempotencyKey);
    }

    /** @return Activation a number with its messages */
    public function getActivation(int $id): array
    {
        return $this->call('getActivation', ['id' => $id]);
    }

    /** @return Activation Gives a number without a code back; the whole price returns. */
    public function cancel(int $id): array
    {
        return $this->call('cancelActivation', ['id' => $id]);
    }

    /** @return Activation Reports a number as blocked by its service; the whole price returns. */
    public function ban(int $id): array
    {
        return $this->call('banActivation', ['id' => $id]);
    }

    /** @return Activation Ends a number whose code came. */
    public function finish(int $id): array
    {
        return $this->call('finishActivation', ['id' => $id]);
    }

    /** @return Activation Asks for one more SMS, free. Hand the count of its messages to `waitForCode`. */
    public function askAgain(int $id): array
    {
        return $this->call('requestAnotherSms', ['id' => $id]);
    }

    /**
     * What happens to the account, in order; a broken stream is opened again. An event `gap` says that events are gone: read the state again.
     *
     * @return \Generator<int, LiveEvent>
     */
    public function events(?int $after = null): \Generator
    {
        $failures = 0;
        while (true) {
            try {
                $stream = new EventStream($this->connection, $after);
                foreach ($stream->read() as $event) {
                    $failures = 0;
                    if ($event !== null) {
                        $after = $event['sequence'];
                        yield $event;
                    }
                }
                $stream->close();
            } catch (ShopError $failure) {
                if (in_array($failure->errorCode, self::FINAL, true)) {
                    throw $failure;
                }
            }
            $failures++;
            usleep((int) (min(self::PAUSE_MAX, 0.5 * 2 ** $failures) * 1_000_000));
        }
    }

    /**
     * Waits for a code over the event stream, and asks every 3 s while there is no stream.
     *
     * @param float $timeout seconds, kept to within a heartbeat of 15 s
     * @param int $seen the count of messages that were read already
     * @return ReceivedCode
     * @throws ShopError `NO_CODE` when the number ends without one, `WAIT_TIMED_OUT` after the timeout
     */
    public function waitForCode(int $id, float $timeout = 1200.0, int $seen = 0): array
    {
        $endsAt = microtime(true) + $timeout;
        while (true) {
            $stream = $this->openStream($endsAt - microtime(true));
            // The stream is open by now: what came before is read here, what comes later is told.
            $found = self::judge($this->getActivation($id), $seen);
            if ($found === null && $stream !== null) {
                $found = self::listen($stream, $id, $seen, $endsAt);
            }
            $stream?->close();
            if ($found !== null) {
                return $found;
            }
            $left = $endsAt - microtime(true);
            if ($left <= 0) {
                throw new ShopError(ShopError::WAIT_TIMED_OUT, "No code within {$timeout} s.", details: ['id' => $id]);
            }
            usleep((int) (min(self::ASK_EVERY, $left) * 1_000_000));
        }
    }

    private function openStream(float $left): ?EventStream
    {
        try {
            return new EventStream($this->connection, silenceMax: max(0.1, $left));
        } catch (ShopError $failure) {
            if (in_array($failure->errorCode, self::FINAL, true)) {
                throw $failure;
            }

            return null;
        }
    }

    /** @return ReceivedCode|null */
    private static function listen(EventStream $stream, int $id, int $seen, float $endsAt): ?array
    {
        foreach ($stream->read() as $event) {
            if (($event['name'] ?? '') === 'gap') {
                // What was told in between is gone: the caller asks the shop.
                return null;
            }
            if (($event['name'] ?? '') === 'activation-changed' && $event['payload']['activation']['id'] === $id) {
                $found = self::judge($event['payload']['activation'], $seen);
                if ($found !== null) {
                    return $found;
                }
            }
            if (microtime(true) >= $endsAt) {
                return null;
            }
        }

        return null;
    }

    /**
     * @param Activation $activation
     * @return ReceivedCode|null
     */
    private static function judge(array $activation, int $seen): ?array
    {
        foreach (array_slice($activation['messages'], $seen) as $message) {
            if ($message['code'] !== null) {
                return ['code' => $message['code'], 'message' => $message, 'activation' => $activation];
            }
        }
        if (!in_array($activation['status'], ['waiting', 'received'], true)) {
            $message = "Number {$activation['phone']} ended without a code ({$activation['status']}).";
            throw new ShopError(ShopError::NO_CODE, $message, details: ['activation' => $activation]);
        }

        return null;
    }
}

<?php

declare(strict_types=1);

namespace Numeo;

/** Sends requests, and repeats those whose outcome is unknown. */
final class Connection
{
    private const FIRST_PAUSE = 0.25;
    private const PAUSE_MAX = 5.0;
    /** Answers that say nothing about what the request did. */
    private const LEAVES_UNKNOWN = [
        ShopError::NO_ANSWER, 'UNAVAILABLE', 'UNEXPECTED', 'REQUEST_TOO_SLOW', 'IDEMPOTENCY_IN_PROGRESS',
    ];
    /** Blanks and marks that nobody sees, which come along when an address is copied. */
    private const AROUND = '[\s\x{00a0}\x{200b}-\x{200f}\x{2060}\x{feff}]*';

    private readonly string $base;
    /** @var array<string, string> */
    private array $headers;

    public function __construct(
        string $url,
        ?string $apiKey,
        ?string $locale,
        private readonly float $timeout,
        private readonly float $patience,
    ) {
        $this->base = self::baseAddress($url);
        $this->headers = ['Accept' => 'application/json', 'User-Agent' => 'numeo-php'];
        if ($apiKey !== null) {
            $this->headers['Authorization'] = "Bearer {$apiKey}";
        }
        if ($locale !== null) {
            $this->headers['X-User-Locale'] = $locale;
        }
    }

    /**
     * The one written form of a shop's address: without blanks around it, with small letters in its host, without slashes at its end, doubled
     * slashes, query and fragment. A path before the shop's own stays.
     *
     * @throws \InvalidArgumentException when it is no address of the web, or names a user
     */
    public static function baseAddress(string $given): string
    {
        $parts = parse_url(preg_replace('/^' . self::AROUND . '|' . self::AROUND . '$/u', '', $given) ?? '');
        $scheme = strtolower($parts['scheme'] ?? '');
        $host = strtolower($parts['host'] ?? '');
        if (!in_array($scheme, ['http', 'https'], true) || $host === '' || isset($parts['user'])) {
            throw new \InvalidArgumentException('The address of the shop has to be written as https://shop.example');
        }
        $port = isset($parts['port']) ? ":{$parts['port']}" : '';
        $path = rtrim(preg_replace('#/{2,}#', '/', $parts['path'] ?? '') ?? '', '/');

        return "{$scheme}://{$host}{$port}{$path}";
    }

    /**
     * Opens an answer with status 2xx.
     *
     * @param array<string, string> $headers
     * @return array{resource, int} the answer and its status
     * @throws ShopError for every other status, and without an answer
     */
    public function open(string $method, string $path, array $headers, ?string $body, float $timeout): array
    {
        $lines = [];
        foreach ([...$this->headers, ...$headers] as $name => $value) {
            $lines[] = "{$name}: {$value}";
        }
        // A redirected purchase would arrive as a read, and the key at another address.
        $http = [
            'method' => $method,
            'header' => $lines,
            'timeout' => $timeout,
            'follow_location' => 0,
            'ignore_errors' => true,
            // PHP reads an answer in chunks only when 8 KB are there, which an event would wait for. HTTP 1.0 has no chunks.
            'protocol_version' => 1.0,
        ];
        if ($body !== null) {
            $http['content'] = $body;
        }
        $stream = @fopen($this->base . $path, 'r', false, stream_context_create(['http' => $http]));
        if ($stream === false) {
            $reason = error_get_last()['message'] ?? 'no answer';
            throw new ShopError(ShopError::NO_ANSWER, "The shop cannot be reached: {$reason}");
        }
        $given = self::headersOf($stream);
        $status = (int) ($given['status'] ?? 0);
        if (intdiv($status, 100) === 2) {
            return [$stream, $status];
        }
        $text = (string) stream_get_contents($stream);
        fclose($stream);
        throw self::readRefusal($status, $given, $text);
    }

    /**
     * Repeats under the same headers, so the same key, until the outcome is known or the patience ends.
     *
     * @param array<string, string> $headers
     * @throws ShopError
     */
    public function sendUntilKnown(string $method, string $path, array $headers, ?string $body, bool $isRepeatable): mixed
    {
        $endsAt = microtime(true) + $this->patience;
        $isUnknown = false;
        for ($attempt = 0; ; $attempt++) {
            try {
                return $this->sendOnce($method, $path, $headers, $body);
            } catch (ShopError $failure) {
                $code = $failure->errorCode;
                $saysNothing = in_array($code, self::LEAVES_UNKNOWN, true)
                    || ($code === ShopError::ANSWER_BROKEN && $failure->status >= 500);
                $isPassing = $code === 'TOO_MANY_REQUESTS' || ($isRepeatable && $saysNothing);
                // A refusal for good answers an earlier attempt as well: the key has one outcome.
                $isUnknown = $method !== 'GET' && ($saysNothing || ($isUnknown && $isPassing));
                $longest = min(self::PAUSE_MAX, self::FIRST_PAUSE * 2 ** $attempt);
                $wait = $failure->retryAfter ?? $longest * random_int(500, 1000) / 1000;
                if (!$isPassing || microtime(true) + $wait >= $endsAt) {
                    $failure->isOutcomeUnknown = $isUnknown;
                    $failure->idempotencyKey = $headers['Idempotency-Key'] ?? null;
                    throw $failure;
                }
                usleep((int) ($wait * 1_000_000));
            }
        }
    }

    /** @param array<string, string> $headers */
    private function sendOnce(string $method, string $path, array $headers, ?string $body): mixed
    {
        [$stream, $status] = $this->open($method, $path, $headers, $body, $this->timeout);
        $text = (string) stream_get_contents($stream);
        $isCut = stream_get_meta_data($stream)['timed_out'];
        fclose($stream);
        $answer = json_decode($text, true);
        if ($answer !== null) {
            return $answer;
        }
        // PHP does not say whether an answer broke off: then its beginning is the shop's, and its end is missing.
        if ($isCut || $text === '' || str_starts_with($text, '{') || str_starts_with($text, '[')) {
            throw new ShopError(ShopError::NO_ANSWER, 'The answer broke off.');
        }
        throw new ShopError(ShopError::ANSWER_BROKEN, 'The answer is not JSON.', $status);
    }

    /**
     * @param resource $stream
     * @return array<string, string> by small names; `status` is the last one
     */
    private static function headersOf($stream): array
    {
        $headers = [];
        foreach (stream_get_meta_data($stream)['wrapper_data'] ?? [] as $line) {
            if (preg_match('#^HTTP/\S+ (\d{3})#', $line, $found) === 1) {
                $headers['status'] = $found[1];
            } elseif (str_contains($line, ':')) {
                [$name, $value] = explode(':', $line, 2);
                $headers[strtolower(trim($name))] = trim($value);
            }
        }

        return $headers;
    }

    /**
     * Turns a refusal into its error; the page of a proxy is `ANSWER_BROKEN`.
     *
     * @param array<string, string> $headers
     */
    private static function readRefusal(int $status, array $headers, string $text): ShopError
    {
        $error = json_decode($text, true)['error'] ?? null;
        $wait = self::retryAfter($headers['retry-after'] ?? '');
        if (!is_array($error) || !is_string($error['code'] ?? null)) {
            $message = "The address answered {$status}, but not as the shop does. Check the shop's address.";

            return new ShopError(ShopError::ANSWER_BROKEN, $message, $status, retryAfter: $wait);
        }
        $requestId = $error['requestId'] ?? $headers['x-request-id'] ?? null;

        return new ShopError(
            $error['code'],
            (string) ($error['message'] ?? ''),
            $status,
            $error['details'] ?? [],
            $requestId,
            $wait,
        );
    }

    private static function retryAfter(string $given): ?float
    {
        if (ctype_digit($given)) {
            return (float) $given;
        }
        $moment = $given === '' ? false : strtotime($given);

        return $moment === false ? null : max(0.0, $moment - microtime(true));
    }
}

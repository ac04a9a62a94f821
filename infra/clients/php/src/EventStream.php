<?php

declare(strict_types=1);

namespace Numeo;

/**
 * One opened stream of events (server-sent events).
 *
 * @phpstan-type LiveEvent array{sequence: int, name: string, payload: mixed}
 */
final class EventStream
{
    /** The shop sends a heartbeat every 15 s. */
    private const SILENCE_MAX = 45.0;
    /** @var resource */
    private $stream;

    /** @throws ShopError */
    public function __construct(Connection $connection, ?int $after = null, float $silenceMax = self::SILENCE_MAX)
    {
        $headers = ['Accept' => 'text/event-stream'];
        if ($after !== null) {
            $headers['Last-Event-ID'] = (string) $after;
        }
        [$this->stream] = $connection->open('GET', '/api/events', $headers, null, min($silenceMax, self::SILENCE_MAX));
    }

    /**
     * Gives each event, and null for each heartbeat, until the stream breaks or is silent for too long.
     *
     * @return \Generator<int, LiveEvent|null>
     */
    public function read(): \Generator
    {
        $fields = [];
        while (($line = fgets($this->stream)) !== false) {
            $line = rtrim($line, "\r\n");
            if ($line === '') {
                if (isset($fields['data'])) {
                    yield [
                        'sequence' => (int) ($fields['id'] ?? 0),
                        'name' => $fields['event'] ?? 'message',
                        'payload' => json_decode($fields['data'], true),
                    ];
                }
                $fields = [];
            } elseif (str_starts_with($line, ':')) {
                yield null;
            } else {
                [$name, $value] = [...explode(':', $line, 2), ''];
                $value = str_starts_with($value, ' ') ? substr($value, 1) : $value;
                $isMore = $name === 'data' && isset($fields['data']);
                $fields[$name] = $isMore ? "{$fields[$name]}\n{$value}" : $value;
            }
        }
    }

    public function close(): void
    {
        fclose($this->stream);
    }
}

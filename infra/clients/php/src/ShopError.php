<?php

declare(strict_types=1);

namespace Numeo;

/**
 * A refusal of the shop, or a failure on the way. Programs decide by the code: one of `Contract::ERROR_CODES`, or one of the client's own.
 */
final class ShopError extends \RuntimeException
{
    /** The network failed, or the time was over. */
    public const NO_ANSWER = 'NO_ANSWER';
    /** Something answered that is not the shop. */
    public const ANSWER_BROKEN = 'ANSWER_BROKEN';
    /** The number ended without a code. */
    public const NO_CODE = 'NO_CODE';
    /** No code came in the time that was given. */
    public const WAIT_TIMED_OUT = 'WAIT_TIMED_OUT';
    /** The call is not signed with this secret, or is too old. */
    public const WEBHOOK_INVALID = 'WEBHOOK_INVALID';

    /** True when the shop may have done what was asked. A repeat with `idempotencyKey` gets the first result. */
    public bool $isOutcomeUnknown = false;
    public ?string $idempotencyKey = null;

    /**
     * @param array<string, mixed> $details
     * @param ?string $requestId finds the request in the shop's logs
     * @param ?float $retryAfter seconds that the shop asks to wait
     */
    public function __construct(
        public readonly string $errorCode,
        string $message,
        public readonly ?int $status = null,
        public readonly array $details = [],
        public readonly ?string $requestId = null,
        public readonly ?float $retryAfter = null,
    ) {
        parent::__construct("{$errorCode}: {$message}");
    }
}

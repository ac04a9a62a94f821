<?php

declare(strict_types=1);

namespace Numeo;

/** Verifies webhooks by Standard Webhooks. */
final class Webhook
{
    private const TOLERANCE = 300;

    /**
     * Verifies a call in constant time and returns its event.
     *
     * @param array<string, string> $headers
     * @param string $body as it arrived, before any parsing
     * @param string $secret `whsec_…`, which the shop showed once
     * @param ?int $now seconds; left out: the clock of this machine
     * @return array<string, mixed>
     * @throws ShopError `WEBHOOK_INVALID`; answer such a call with 400
     */
    public static function verify(array $headers, string $body, string $secret, ?int $now = null): array
    {
        $given = array_change_key_case($headers);
        $id = $given['webhook-id'] ?? '';
        $sent = $given['webhook-timestamp'] ?? '';
        if ($id === '' || !ctype_digit($sent)) {
            throw self::refusal('its headers are missing');
        }
        if (abs(($now ?? time()) - (int) $sent) > self::TOLERANCE) {
            throw self::refusal('it was signed too long ago, or the clock is wrong');
        }
        $key = base64_decode(str_starts_with($secret, 'whsec_') ? substr($secret, 6) : $secret, true);
        if ($key === false) {
            throw self::refusal('the secret is not base64');
        }
        $wanted = 'v1,' . base64_encode(hash_hmac('sha256', "{$id}.{$sent}.{$body}", $key, true));
        // During a change of the secret there are two signatures; one right one is enough.
        foreach (explode(' ', $given['webhook-signature'] ?? '') as $one) {
            if (hash_equals($wanted, $one)) {
                return json_decode($body, true, flags: JSON_THROW_ON_ERROR);
            }
        }
        throw self::refusal('no signature fits');
    }

    private static function refusal(string $why): ShopError
    {
        return new ShopError(ShopError::WEBHOOK_INVALID, "The webhook call is refused: {$why}.");
    }
}

<?php

declare(strict_types=1);

// What tests/client-languages.proof.ts asks of the PHP client. Prints one JSON value a line.

require __DIR__ . '/../../php/autoload.php';

use Numeo\Connection;
use Numeo\Shop;
use Numeo\ShopError;
use Numeo\Webhook;

error_reporting(E_ALL);
set_error_handler(static function (int $level, string $message): bool {
    // What `@` silences is handled by the client.
    return error_reporting() & $level ? throw new ErrorException($message) : false;
});

function tell(mixed $value): void
{
    echo json_encode($value, JSON_THROW_ON_ERROR), "\n";
}

function facts(callable $work): array
{
    try {
        $work();
    } catch (ShopError $failure) {
        return [
            'code' => $failure->errorCode,
            'status' => $failure->status ?? 0,
            'requestId' => $failure->requestId,
            'isOutcomeUnknown' => $failure->isOutcomeUnknown,
            'key' => $failure->idempotencyKey,
        ];
    }

    return ['code' => 'accepted'];
}

$url = getenv('SHOP_URL');
$shop = new Shop($url, getenv('SHOP_KEY'));
$tg = ['service' => 'tg', 'country' => (int) getenv('COUNTRY')];

switch ($argv[1]) {
    case 'addresses':
        $given = [
            ' HTTPS://Shop.Example:8443//pre//fix/ ', "\u{200b}http://shop.example//",
            'shop.example', '', 'ftp://shop.example', 'https://me:word@shop.example',
        ];
        foreach ($given as $address) {
            try {
                tell(Connection::baseAddress($address));
            } catch (InvalidArgumentException) {
                tell('refused');
            }
        }
        break;
    case 'codes':
        $number = $shop->buy([...$tg, 'priceMax' => 100_000]);
        tell($number);
        tell($shop->waitForCode($number['id'], 15)['code']);
        $again = $shop->askAgain($number['id']);
        tell($again);
        tell($shop->waitForCode($number['id'], 15, count($again['messages']))['code']);
        tell($shop->finish($number['id'])['status']);
        break;
    case 'buy':
        $before = $shop->balance()['balance'];
        $key = getenv('KEY') ?: null;
        $number = null;
        $failed = facts(static function () use ($shop, $tg, $key, &$number): void {
            $number = $shop->buy($tg, $key);
        });
        if ($number === null) {
            tell($failed);
            break;
        }
        tell(['number' => $number, 'paid' => $before - $shop->balance()['balance']]);
        $shop->cancel($number['id']);
        break;
    case 'order':
        $order = $shop->buyMany([...$tg, 'quantity' => 3]);
        tell([$order['requested'], count($order['activations']), $order['shortfall']]);
        foreach ($order['activations'] as $one) {
            $shop->cancel($one['id']);
        }
        break;
    case 'refusals':
        tell(facts(static fn () => $shop->buy([...$tg, 'priceMax' => 1])));
        tell(facts(static fn () => $shop->buy(['service' => 'tg', 'country' => -1])));
        tell(facts(static fn () => (new Shop($url, 'no-such-key'))->balance()));
        tell(facts(static fn () => (new Shop('http://127.0.0.1:1', 'key', patience: 0))->balance()));
        $number = $shop->buy($tg);
        tell(facts(static fn () => $shop->waitForCode($number['id'], 0.5))['code']);
        $shop->cancel($number['id']);
        tell(facts(static fn () => $shop->waitForCode($number['id']))['code']);
        break;
    case 'events':
        $heard = [];
        foreach ($shop->events(0) as $event) {
            $heard[] = $event['sequence'];
            if (count($heard) === 3) {
                break;
            }
        }
        tell($heard);
        break;
    case 'webhook':
        ['headers' => $headers, 'body' => $body, 'secret' => $secret] = json_decode(getenv('CALL'), true);
        foreach ([
            [$headers, $body, $secret],
            [$headers, $body . ' ', $secret],
            [['webhook-id' => 'evt_other'] + $headers, $body, $secret],
            [$headers, $body, 'whsec_c2VjcmV0'],
            [$headers, $body, $secret, time() + 3600],
            [[], $body, $secret],
        ] as $call) {
            tell(facts(static fn () => Webhook::verify(...$call))['code']);
        }
        break;
}

<?php

// Buys a number and prints its code with the PHP client, PHP 8.2 or newer. Amounts are kopecks. Before the first run:
//   curl -O $SHOP_URL/clients/numeo-php.zip && unzip numeo-php.zip

require 'numeo-php/autoload.php';

$shop = new Numeo\Shop(getenv('SHOP_URL'), getenv('API_KEY'));
$service = getenv('SERVICE') ?: 'tg';
$country = (int) (getenv('COUNTRY') ?: 46);
try {
    $number = $shop->buy(['service' => $service, 'country' => $country, 'priceMax' => 5_000]);
    echo "phone {$number['phone']}\n";
    echo "code {$shop->waitForCode($number['id'], 300)['code']}\n";
    $shop->finish($number['id']);
} catch (Numeo\ShopError $failure) {
    fwrite(STDERR, "{$failure->getMessage()} ({$failure->requestId})\n");
    exit(1);
}

<?php

declare(strict_types=1);

// For programs without Composer: require 'numeo/autoload.php';
spl_autoload_register(static function (string $class): void {
    if (str_starts_with($class, 'Numeo\\')) {
        require __DIR__ . '/src/' . substr($class, strlen('Numeo\\')) . '.php';
    }
});

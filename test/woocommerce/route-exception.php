<?php
// As the Store API of WooCommerce has it.
namespace Automattic\WooCommerce\StoreApi\Exceptions;

final class RouteException extends \Exception
{
    public function __construct(private string $errorCode, string $message, int $status = 400)
    {
        parent::__construct($message, $status);
    }
    public function getErrorCode(): string { return $this->errorCode; }
}

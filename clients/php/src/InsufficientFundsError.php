<?php

declare(strict_types=1);

namespace Tumiza;

/** 402: the wallet does not hold the fee. */
final class InsufficientFundsError extends TumizaError
{
}

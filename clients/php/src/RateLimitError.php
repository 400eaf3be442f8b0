<?php

declare(strict_types=1);

namespace Tumiza;

/** 429: too many requests. */
final class RateLimitError extends TumizaError
{
}

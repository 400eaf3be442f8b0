<?php

declare(strict_types=1);

namespace Tumiza;

/** 409: something else was done before. */
final class ConflictError extends TumizaError
{
}

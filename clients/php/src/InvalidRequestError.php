<?php

declare(strict_types=1);

namespace Tumiza;

/** 400, 413 or 415: the request has to be another one. */
final class InvalidRequestError extends TumizaError
{
}

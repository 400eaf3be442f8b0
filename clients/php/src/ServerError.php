<?php

declare(strict_types=1);

namespace Tumiza;

/** 5xx: something failed on our side. */
final class ServerError extends TumizaError
{
}

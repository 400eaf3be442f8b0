<?php

declare(strict_types=1);

namespace Tumiza;

/** 403: the key may not do this. */
final class PermissionError extends TumizaError
{
}

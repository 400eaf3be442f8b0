<?php

declare(strict_types=1);

namespace Tumiza;

/** 404: there is nothing with this id in the key's environment. */
final class NotFoundError extends TumizaError
{
}

<?php

declare(strict_types=1);

namespace Tumiza;

/** 422: no rider can carry the parcel now. */
final class NoCapacityError extends TumizaError
{
}

<?php

declare(strict_types=1);

namespace Tumiza;

/** 401: the key is missing, wrong or revoked. */
final class AuthenticationError extends TumizaError
{
}

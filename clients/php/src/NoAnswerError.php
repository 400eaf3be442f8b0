<?php

declare(strict_types=1);

namespace Tumiza;

/** No answer came, not even after the last retry. Its reason is in `getPrevious()`. */
final class NoAnswerError extends TumizaError
{
}

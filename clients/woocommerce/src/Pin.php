<?php

declare(strict_types=1);

namespace Tumiza\WooCommerce;

/**
 * A place on the map, from what a customer pastes or the place picker writes: coordinates, a link of a map, or a Plus Code.
 * What the rider looks for can follow in brackets.
 */
final class Pin
{
    private const DIGITS = '23456789CFGHJMPQRVWX';

    private const WORDS = '/\s*\(([^()]{1,200})\)$/u';

    private const NUMBER = '(-?\d{1,3}(?:\.\d+)?)';

    public function __construct(public readonly float $latitude, public readonly float $longitude)
    {
    }

    /** The place that a text names; a short Plus Code is the one nearest to `$near`. */
    public static function parse(string $text, ?Pin $near = null): ?self
    {
        $said = preg_replace(self::WORDS, '', rawurldecode(trim($text))) ?? '';
        $forms = [
            // Links of Google Maps have the place itself behind !3d, and after @ the middle of the map.
            '/!3d' . self::NUMBER . '!4d' . self::NUMBER . '/',
            '/[?&](?:q|query|ll|destination|mlat)=(?:loc:)?' . self::NUMBER . '(?:\s*,\s*|&mlon=)' . self::NUMBER . '/',
            '/@' . self::NUMBER . ',' . self::NUMBER . '/',
            '/^(?:geo:)?' . self::NUMBER . '\s*[,;\s]\s*' . self::NUMBER . '(?:\?.*)?$/',
        ];
        foreach ($forms as $form) {
            if (preg_match($form, $said, $found)) {
                return self::at((float) $found[1], (float) $found[2]);
            }
        }
        return self::ofPlusCode(strtoupper($said), $near);
    }

    /** What the rider looks for; empty where the text says nothing. */
    public static function landmark(string $text): string
    {
        return preg_match(self::WORDS, trim($text), $found) ? trim($found[1]) : '';
    }

    private static function at(float $latitude, float $longitude): ?self
    {
        return abs($latitude) <= 90 && abs($longitude) <= 180 ? new self($latitude, $longitude) : null;
    }

    private static function ofPlusCode(string $said, ?Pin $near): ?self
    {
        $digit = '[' . self::DIGITS . ']';
        if (!preg_match("/(?:^|[\\s\\/])($digit{4}|$digit{6}|$digit{8})\\+($digit{2,3})(?=\\s|,|$)/", $said, $found)) {
            return null;
        }
        $missing = 8 - strlen($found[1]);
        if ($missing > 0 && $near === null) {
            return null;
        }
        $start = $near === null ? '' : self::startOf($near, $missing);
        [$latitude, $longitude] = self::middleOf($start . $found[1] . substr($found[2], 0, 2));
        // The nearest place with these last digits may begin in the next cell.
        $cell = 20 ** (2 - $missing / 2);
        if ($missing > 0) {
            $latitude += $cell * round(($near->latitude - $latitude) / $cell);
            $longitude += $cell * round(($near->longitude - $longitude) / $cell);
        }
        return self::at($latitude, $longitude);
    }

    /** The first digits of a place's code, by pairs for latitude and longitude. */
    private static function startOf(Pin $place, int $count): string
    {
        $code = '';
        [$latitude, $longitude] = [$place->latitude + 90, $place->longitude + 180];
        for ($size = 20.0; strlen($code) < $count; $size /= 20) {
            $code .= self::DIGITS[(int) ($latitude / $size)] . self::DIGITS[(int) ($longitude / $size)];
            [$latitude, $longitude] = [fmod($latitude, $size), fmod($longitude, $size)];
        }
        return $code;
    }

    /** @return array{float, float} */
    private static function middleOf(string $code): array
    {
        [$latitude, $longitude, $size] = [-90.0, -180.0, 20.0];
        foreach (str_split($code, 2) as $pair) {
            $latitude += $size * strpos(self::DIGITS, $pair[0]);
            $longitude += $size * strpos(self::DIGITS, $pair[1]);
            $size /= 20;
        }
        return [$latitude + $size * 10, $longitude + $size * 10];
    }
}

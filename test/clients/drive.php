<?php
// Calls the PHP client as a test says: what to do, and its fields as JSON.
require "GuzzleHttp/autoload.php";
spl_autoload_register(function (string $class): void {
    require "tumiza/src/" . substr($class, strlen("Tumiza\\")) . ".php";
});

$factory = new GuzzleHttp\Psr7\HttpFactory();
$http = new GuzzleHttp\Client(["timeout" => (float) (getenv("TUMIZA_TIMEOUT_SECONDS") ?: 30)]);
$retries = getenv("TUMIZA_RETRIES") === false ? 4 : (int) getenv("TUMIZA_RETRIES");
$tumiza = new Tumiza\Client(getenv("TUMIZA_KEY"), getenv("TUMIZA_URL"), $http, $factory, $factory, retries: $retries);
[, $command, $name, $json] = $argv;
$given = json_decode($json, true);
// Retries and the timeout of one call: the second is that of its HTTP client.
if (isset($given["retries"])) {
    $once = isset($given["timeout_seconds"]) ? new GuzzleHttp\Client(["timeout" => $given["timeout_seconds"]]) : null;
    $tumiza = $tumiza->with(retries: $given["retries"], http: $once);
    unset($given["retries"], $given["timeout_seconds"]);
}
$options = isset($given["test_scenario"]) ? ["testScenario" => $given["test_scenario"]] : [];
unset($given["test_scenario"]);

function verify(array $given): array
{
    try {
        return Tumiza\Webhook::verify($given["body"], $given["headers"], $given["secret"], $given["tolerance"]);
    } catch (UnexpectedValueException $error) {
        return ["refused" => $error->getMessage()];
    }
}

try {
    $answer = match ($command) {
        "verify" => verify($given),
        "request-id" => [$tumiza->$name($given, ...$options), $tumiza->lastRequestId()][1],
        "each" => iterator_to_array($tumiza->each($tumiza->$name(...), $given), false),
        "lines" => iterator_to_array($tumiza->$name($given), false),
        default => $tumiza->$name($given, ...$options),
    };
} catch (Tumiza\TumizaError $error) {
    $answer = ["status" => $error->status, "error" => $error->error, "requestId" => $error->requestId];
    $answer += ["code" => $error->name, "issues" => $error->issues, "family" => substr($error::class, strlen("Tumiza\\"))];
}
echo json_encode($answer), "\n";

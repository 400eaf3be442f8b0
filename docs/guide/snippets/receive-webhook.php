<?php
// step: receive
$secret = base64_decode(str_replace("whsec_", "", getenv("WEBHOOK_SECRET")));
$body = file_get_contents("php://input"); // The raw body: parse it only afterwards.
$id = $_SERVER["HTTP_WEBHOOK_ID"] ?? "";
$at = $_SERVER["HTTP_WEBHOOK_TIMESTAMP"] ?? "";
$wanted = "v1," . base64_encode(hash_hmac("sha256", "$id.$at.$body", $secret, true));
$isOurs = false;
foreach (explode(" ", $_SERVER["HTTP_WEBHOOK_SIGNATURE"] ?? "") as $given) {
    $isOurs = $isOurs || hash_equals($wanted, $given);
}
$isRecent = abs(time() - (int) $at) < 300;
if ($isOurs && $isRecent) {
    error_log("received " . json_decode($body, true)["type"]);
}
http_response_code($isOurs && $isRecent ? 200 : 400);

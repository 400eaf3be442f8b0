/* Puts the place picker above the pin, and the chosen place into it, at the classic checkout and at the checkout block. */
(function () {
  const PAUSE_MS = 500;
  const picker = document.createElement("tumiza-place-picker");
  picker.setAttribute("picker-key", window.tumizaPicker.key);
  let timer;
  picker.addEventListener("placechange", function ({ detail }) {
    clearTimeout(timer);
    timer = setTimeout(() => write(pinOf(detail)), PAUSE_MS);
  });

  /* Coordinates, with what the rider looks for behind them. */
  function pinOf({ latitude, longitude, landmark }) {
    if (latitude === null) return "";
    const place = latitude.toFixed(5) + ", " + longitude.toFixed(5);
    const words = landmark.replace(/[()]/g, " ").slice(0, 200).trim();
    return words === "" ? place : place + " (" + words + ")";
  }

  function write(pin) {
    const field = document.querySelector("#tumiza_pin");
    if (field) {
      field.value = pin;
      // WooCommerce listens with jQuery, which hears this event too.
      field.dispatchEvent(new Event("change", { bubbles: true }));
      return;
    }
    // The fields of the block belong to its store.
    window.wp?.data?.dispatch("wc/store/cart").setShippingAddress({ "tumiza/pin": pin });
  }

  function place() {
    if (picker.isConnected) return;
    const classic = document.querySelector("#tumiza_pin_field");
    const block = document
      .querySelector("[id$='tumiza-pin']")
      ?.closest(".wc-block-components-text-input");
    (classic ?? block)?.before(picker);
  }

  place();
  // The block renders its fields later, and again when the way of delivery changes.
  new MutationObserver(place).observe(document.body, { childList: true, subtree: true });
})();

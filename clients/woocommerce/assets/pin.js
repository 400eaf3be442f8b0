/* Fills the pin with where the customer's phone is. Without it the field is typed or pasted into. */
window.jQuery(function ($) {
  const field = $("#tumiza_pin");
  // WooCommerce asks for prices again by itself only after typing, not after pasting.
  field.on("change", () => $(document.body).trigger("update_checkout"));
  if (!field.length || !navigator.geolocation) return;
  const said = $('<span role="status">');
  $('<button type="button" class="button">')
    .text(window.tumizaPin.locate)
    .on("click", function () {
      navigator.geolocation.getCurrentPosition(
        function ({ coords }) {
          said.text("");
          field
            .val(coords.latitude.toFixed(5) + ", " + coords.longitude.toFixed(5))
            .trigger("change");
        },
        function () {
          said.text(window.tumizaPin.failed);
        },
        { enableHighAccuracy: true, timeout: 10000 },
      );
    })
    .add(said)
    .insertAfter(field);
});

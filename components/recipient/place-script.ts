/**
 * Everything that runs on a page whose form asks for a place: the button that asks the phone where it is and sends that. It
 * is hidden until this has run; its messages are the page's, in the page's language.
 */
export const PLACE_SCRIPT = `
(function(d,n){
var b=d.getElementById("gps"),s=d.getElementById("gps-says"),f,h;
if(!b||!n.geolocation)return;
f=b.form;
b.hidden=false;
f.where.addEventListener("input",function(){f.accuracy.value=""});
b.addEventListener("click",function(){
if(b.getAttribute("aria-disabled"))return;
b.setAttribute("aria-disabled","true");
s.textContent=s.dataset.wait;
n.geolocation.getCurrentPosition(function(p){
f.where.value=p.coords.latitude.toFixed(6)+", "+p.coords.longitude.toFixed(6);
f.accuracy.value=Math.round(p.coords.accuracy);
b.removeAttribute("aria-disabled");
f.submit();
},function(e){
b.removeAttribute("aria-disabled");
s.textContent=e.code===1?s.dataset.denied:s.dataset.failed;
h=d.getElementById("how");
if(e.code===1&&h)h.open=true;
},{enableHighAccuracy:true,timeout:20000,maximumAge:60000});
});
})(document,navigator);
`.trim();

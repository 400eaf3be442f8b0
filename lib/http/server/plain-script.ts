/**
 * The whole script of a plain page: a form is sent once and shows that it is on its way, and signing in
 * forgets the day of the rider who was signed in before (`public/sw.js`).
 */
export const PLAIN_SCRIPT = `
(function(d,w){
d.addEventListener("submit",function(e){
var f=e.target,b=e.submitter||f.querySelector("[type=submit]");
if(f.dataset.sent){e.preventDefault();return}
f.dataset.sent="1";
if(!b||!b.dataset.pendingLabel)return;
b.dataset.label=b.textContent;
b.textContent=b.dataset.pendingLabel;
b.setAttribute("aria-disabled","true");
});
w.addEventListener("pageshow",function(e){
if(!e.persisted)return;
d.querySelectorAll("form[data-sent]").forEach(function(f){delete f.dataset.sent});
d.querySelectorAll("[data-label]").forEach(function(b){b.textContent=b.dataset.label;b.removeAttribute("aria-disabled")});
});
if(w.caches&&location.pathname==="/sign-in")caches.delete("rider-day");
})(document,window);
`.trim();

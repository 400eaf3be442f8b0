/**
 * The whole script of the page while a parcel is under way. When it receives news, it loads the page again and
 * replaces the old one; a new status is read out, once. What changed between the page and its first `ready` is news:
 * the address that it listens to names the page's time. It also loads on a timer if minutes or metres are shown, pauses
 * while the page is hidden, and reports when it cannot reach us. What a recipient has written stays in its
 * form, and an open form stays open. A browser without the needed features reloads the page, as one without scripts does.
 */
export const PAGE_SCRIPT = `
(function(d,w){
var p=d.getElementById("page"),o=d.getElementById("offline"),a=d.getElementById("said"),shown=p.innerHTML,s,t,busy,again;
if(!w.EventSource||!w.fetch||!w.DOMParser){setTimeout(function(){location.reload()},3e4);return}
function all(){return[].slice.call(p.querySelectorAll("details,input,textarea"))}
function key(i){return i.form?i.form.action+i.name+(i.type=="radio"?i.value:""):i.parentNode.id}
function replace(h){
var old=all();
shown=p.innerHTML=h;
all().forEach(function(n){
var y=key(n);
old.forEach(function(k){
if(y!=key(k))return;
if(k.open)n.open=1;
if(k.files)n.parentNode.replaceChild(k,n);
else if(k.value!=k.defaultValue)n.value=k.value;
if(k.checked)n.checked=1;
});
});
}
function show(h){
var n=new DOMParser().parseFromString(h,"text/html"),q=n.getElementById("page"),f=d.activeElement;
if(!q)return;
f=f&&f.id;
if(q.dataset.status!=p.dataset.status)a.textContent=n.querySelector("h1").textContent;
if(q.innerHTML!=shown)replace(q.innerHTML);
p.dataset.status=q.dataset.status;
p.dataset.every=q.dataset.every||"";
p.dataset.live=q.dataset.live||"";
d.title=n.title;
f=f&&d.getElementById(f);
if(f)f.focus();
if(!p.dataset.every)stop();
}
function look(){
if(busy){again=1;return}
busy=1;again=0;
clearTimeout(t);
fetch(location.href,{headers:{Accept:"text/html"}}).then(function(r){
o.hidden=true;
return r.ok||r.status==410?r.text().then(show):0;
}).catch(function(){o.hidden=false}).then(function(){
busy=0;
if(again)look();else wait();
});
}
function wait(){
if(p.dataset.every&&!d.hidden)t=setTimeout(look,p.dataset.every*1000);
}
function listen(){
var first=1;
if(s||d.hidden||!p.dataset.every||!p.dataset.live)return;
s=new EventSource(p.dataset.live);
s.addEventListener("ready",function(){if(first)first=0;else look()});
s.addEventListener("changes",look);
s.onerror=function(){if(s&&s.readyState==2){stop();wait();setTimeout(listen,3e4)}};
}
function stop(){
clearTimeout(t);
if(s)s.close();
s=null;
}
d.addEventListener("visibilitychange",function(){
if(d.hidden)stop();else if(p.dataset.every){listen();look()}
});
listen();wait();
})(document,window);
`.replaceAll("\n", "");

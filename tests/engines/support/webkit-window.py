"""A bare window of WebKitGTK for WebKitWebDriver. Unlike its MiniBrowser, it may be as narrow as a phone."""
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

width, height, downloads = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
# The setting for reduced motion.
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
window = Gtk.Window(decorated=False)
window.resize(width, height)
window.add(view)


def on_destination(download, name):
    download.set_destination(f"file://{downloads}/{name}")


def on_automation(_context, session):
    session.connect("create-web-view", lambda _session: view)


context.connect("automation-started", on_automation)
context.connect("download-started", lambda _context, download: download.connect("decide-destination", on_destination))
view.connect("close", lambda _view: window.destroy())
window.connect("destroy", Gtk.main_quit)
window.show_all()
# No window manager gives the focus, without which `:focus-visible` matches nothing.
window.get_window().focus(0)
view.grab_focus()
Gtk.main()
